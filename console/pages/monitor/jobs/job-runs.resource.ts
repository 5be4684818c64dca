import { History } from 'lucide-react'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { StoredText } from '../../parts/StoredText'
import { jobPaths } from './job-paths'
import { runsStrings } from './runs.strings'
import { runOutcomes } from './run-outcomes'

/** The runs of a job, the newest first. */
export function runsOf(jobId: string): Resource {
  return {
    name: 'job-runs',
    strings: runsStrings,
    icon: History,
    paths: { list: `${jobPaths.runs}?jobId=${encodeURIComponent(jobId)}` },
    advancedQuery: false,
    sort: { column: 'startTime', order: 'desc' },
    fields: [
      { name: 'startTime', type: 'datetime', column: { width: 160, emphasis: 'strong', card: 'title', sortable: true } },
      { name: 'outcome', ...runOutcomes, column: { width: 116, card: 'status' }, search: { rank: 1, match: 'equal' } },
      { name: 'message', column: { minWidth: 200, card: 'line', Cell: StoredText } },
      { name: 'costTime', type: 'number', column: { width: 110, align: 'end', sortable: true, card: 'note' } },
      { name: 'username', column: { width: 128, card: 'note' } },
      { name: 'process', column: { minWidth: 110, emphasis: 'muted' } },
    ],
  }
}
