export * from './consents';
export * from './privacy-notices';
