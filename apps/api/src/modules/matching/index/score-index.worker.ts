import { parentPort } from 'node:worker_threads';
import { ScoreIndex } from './score-index';
import type { IndexAnswer, IndexRequest } from './index-thread';

if (parentPort === null) throw new Error('The score index runs in a worker thread.');
const port = parentPort;
let index = new ScoreIndex([]);

function answer(request: IndexRequest): IndexAnswer {
  switch (request.kind) {
    case 'start':
      index = new ScoreIndex(request.positions);
      return { kind: 'done' };
    case 'set':
      index.set(request.candidates);
      return { kind: 'done' };
    case 'rank':
      return { kind: 'ranking', ranking: index.rank(request.request) };
    case 'count':
      return { kind: 'counts', counts: request.requests.map((one) => index.count(one)) };
    case 'start-best':
      index.startBest();
      return { kind: 'done' };
    case 'add-to-best':
      return { kind: 'counts', counts: request.requests.map((one) => index.addToBest(one)) };
    case 'best-changes':
      return { kind: 'changes', changes: index.bestChanges(request.limit) };
  }
}

function answerOrFail(request: IndexRequest): IndexAnswer {
  try {
    return answer(request);
  } catch (error) {
    return { kind: 'failed', error };
  }
}

port.on('message', (request: IndexRequest) => port.postMessage(answerOrFail(request)));
