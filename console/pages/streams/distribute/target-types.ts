/** Protocols of targets. */
export const targetTypes = ['rtmp', 'rtmps', 'srt', 'whip'].map((value) => ({ value, label: value.toUpperCase() }))
