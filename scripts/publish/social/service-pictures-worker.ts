// The worker of social.ts: draws the pictures of all services and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { drawServicePictures, type ServicePictures } from './service-pictures.ts';

parentPort?.postMessage(await drawServicePictures(workerData as ServicePictures));
