/** What a push does, in one word, as its server says it; in the order of their tabs. */
export const pushStates = ['pushing', 'lost', 'idle', 'expired', 'disabled'] as const
