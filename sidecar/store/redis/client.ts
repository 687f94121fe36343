// One connected client for an address: of the server itself, or of the one that the sentinels name.
import { createClient, RESP_TYPES, type RedisClientOptions } from 'redis';
import { redisScripts } from './scripts.ts';
import type { RedisAddress, SentinelNode } from './url.ts';
import { within } from './within.ts';

/** How long one connection may take, greeting included. */
const CONNECT_MILLISECONDS = 1_500;

/** For replies that need not be text. */
export const AS_BYTES = { [RESP_TYPES.BLOB_STRING]: Buffer };

export type RedisClient = ReturnType<typeof createScriptedClient>;

/**
 * A client that ends at the first fault: the connection makes the next one, so that a leader is asked for again and a
 * deaf server is left.
 * @param onEnd called once when the client has ended
 * @throws the driver's error when no server answers in time
 */
export async function connectRedis(address: RedisAddress, onEnd: (cause: unknown) => void): Promise<RedisClient> {
  const client = createScriptedClient(address.kind === 'server' ? { url: address.url } : await leaderOptions(address));
  client.on('terminated', onEnd);
  client.on('end', onEnd);
  await connectOrDestroy(client);
  return client;
}

function createScriptedClient(
  options: Pick<RedisClientOptions, 'url' | 'username' | 'password' | 'database'> & { socket?: SentinelNode },
) {
  const { socket, ...rest } = options;
  const client = createClient({
    ...rest,
    scripts: redisScripts,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { ...socket, connectTimeout: CONNECT_MILLISECONDS, reconnectStrategy: false },
  });
  // Each fault also rejects the command or the connect that met it; without a listener it would end the process.
  return client.on('error', () => undefined);
}

async function connectOrDestroy(client: { connect(): Promise<unknown>; destroy(): void }): Promise<void> {
  try {
    await within(CONNECT_MILLISECONDS, client.connect());
  } catch (error) {
    client.destroy();
    throw error;
  }
}

/** Asks one sentinel after the other; the first that knows a leader decides. */
async function leaderOptions({
  sentinels,
  name,
  username,
  password,
  database,
}: Extract<RedisAddress, { kind: 'sentinel' }>) {
  const faults: unknown[] = [];
  for (const sentinel of sentinels) {
    try {
      // An empty user name would be sent as a name; without one, Redis takes its default user.
      return {
        socket: await askSentinel(sentinel, name),
        ...(username && { username }),
        ...(password && { password }),
        database,
      };
    } catch (error) {
      faults.push(error);
    }
  }
  throw new AggregateError(faults, 'no sentinel names a leader');
}

async function askSentinel(socket: SentinelNode, name: string): Promise<SentinelNode> {
  const client = createScriptedClient({ socket });
  await connectOrDestroy(client);
  try {
    const [host, port] =
      (await within(
        CONNECT_MILLISECONDS,
        client.sendCommand<[string, string] | null>(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name]),
      )) ?? [];
    if (!host || !port) throw new Error(`the sentinel does not know ${name}`);
    return { host, port: Number(port) };
  } finally {
    client.destroy();
  }
}
