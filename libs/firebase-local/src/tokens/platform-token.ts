/** The platform's own access token, which no rule limits: the emulator serves this machine alone. */
export const PLATFORM_TOKEN = 'owner';
