export * from './NoticeMarks'
