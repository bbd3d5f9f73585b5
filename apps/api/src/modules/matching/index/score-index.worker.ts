import { parentPort } from 'node:worker_threads';
import { BestScores } from './best-scores';
import { ScoreIndex } from './score-index';
import type { IndexAnswer, IndexRequest } from './index-thread';

if (parentPort === null) throw new Error('The score index runs in a worker thread.');
const port = parentPort;
let index = new ScoreIndex([]);
let best = new BestScores(index);

function answer(request: IndexRequest): IndexAnswer {
  switch (request.kind) {
    case 'start':
      index = new ScoreIndex(request.positions);
      best = new BestScores(index);
      return { kind: 'done' };
    case 'regroup':
      index.regroup(request.positions);
      best = new BestScores(index);
      return { kind: 'done' };
    case 'set':
      index.set(request.candidates);
      return { kind: 'done' };
    case 'rank':
      return { kind: 'ranking', ranking: index.rank(request.request) };
    case 'count':
      return { kind: 'counted', count: index.count(request.request) };
    case 'start-best':
      return { kind: 'steps', left: best.start(request.active) };
    case 'step-best':
      return { kind: 'steps', left: best.step() };
    case 'best-counts':
      return { kind: 'best-counts', counts: best.counts() };
    case 'best-changes':
      return { kind: 'changes', changes: best.changes(request.limit) };
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
