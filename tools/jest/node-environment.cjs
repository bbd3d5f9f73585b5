const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const PROCESS = {};

/**
 * Test files run one after the other with the globals of their worker: a sandbox of its own for each reaches every global
 * through an interceptor, and loads every package anew.
 */
module.exports = class {
  isShared = true;
  global = globalThis;
  fakeTimers = null;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    Object.assign(globalThis, projectConfig.globals);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Not one of `node:vm`: code runs as that of the process. */
  getVmContext() {
    return PROCESS;
  }
};
