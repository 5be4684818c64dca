import { registerEnglish } from '../core/dict/dict-translations'

/** Codes of the dictionaries of dispatch, with their English words. */
export const dispatchKinds = registerEnglish('dispatch_kind', { 视频: 'Video', 对讲: 'Talk', 广播: 'Broadcast', 会议: 'Meeting' })
export const dispatchStates = registerEnglish('dispatch_status', { 进行中: 'Open', 暂停: 'Paused', 已结束: 'Closed' })
