export { createRecordCache, type CachedRecord, type RecordCache, type RecordCacheSettings, largestBatch } from './record-cache'
export { clearRecordCaches, recordCacheFor, type RecordLookup, listLookup } from './record-lookup'
export { textLookup, type TextLookupSettings } from './text-lookup'
export { type RecordLookupResult, useRecordLookup } from './use-record-lookup'
