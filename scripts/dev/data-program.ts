// The program of dev.ts that publishes the catalogue's data: once at start, and on each message.
import { type DataSettings, openPublisher, type Published } from './publish-data.ts';

const publish = await openPublisher(JSON.parse(process.argv[2] ?? '') as DataSettings);
const report = () => void process.send?.(publish() satisfies Published);
process.on('message', report);
report();
