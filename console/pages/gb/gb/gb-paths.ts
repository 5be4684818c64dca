export const devicePath = (name: string): string => `/gb/gbDevice/${name}`
export const channelPath = (name: string): string => `/gb/gbChannel/${name}`
export const platformPath = (name: string): string => `/gb/gbPlatform/${name}`
export const configPath = (name: string): string => `/gb/gbConfig/${name}`
