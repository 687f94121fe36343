// The program of dev.ts that publishes the catalogue's data: once when it starts, and each time it is told to.
import { type DataSettings, openPublisher, type Published } from './publish-data.ts';

const publish = await openPublisher(JSON.parse(process.argv[2] ?? '') as DataSettings);
const report = () => void process.send?.(publish() satisfies Published);
process.on('message', report);
report();
