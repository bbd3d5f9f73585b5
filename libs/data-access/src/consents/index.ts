export * from './consent-queries';
export * from './use-consents';
