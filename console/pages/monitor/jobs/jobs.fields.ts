import { Clock3 } from 'lucide-react'
import { translate } from '../../../../elements/core/i18n'
import type { FieldColumn, Resource } from '../../../../elements/list-page/resource/resource.types'
import { registeredKinds } from './job-kinds'
import { jobPaths } from './job-paths'
import { CronCell, JobState, LastRun, NextRun, RecentRuns } from './JobCells'
import { JobKindFilter } from './JobKindFilter'
import { jobsStrings } from './jobs.strings'
import { recentRunsOf, summaryOf } from './recent-runs'
import { lastOutcomes } from './run-outcomes'

/** What the bars of a job show. */
const recentText: FieldColumn['text'] = ({ recentRuns }, locale) => {
  const runs = recentRunsOf(recentRuns)
  const { success, failure, lost } = summaryOf(runs)
  return runs.length === 0 ? '' : translate(jobsStrings, locale, 'lastRuns', { n: runs.length, success, failure: failure + lost })
}

/** The scheduled jobs of the server, without what can be done with one: its dialogs need the fields. */
export const jobFields: Resource = {
  name: 'jobs',
  strings: jobsStrings,
  icon: Clock3,
  paths: jobPaths,
  permissions: {
    add: ['system:quartzJob:add'],
    edit: ['system:quartzJob:edit'],
    delete: ['system:quartzJob:delete'],
    deleteSeveral: ['system:quartzJob:deleteBatch'],
    export: ['system:quartzJob:list'],
    import: ['system:quartzJob:add'],
  },
  importColumns: { jobClassName: '任务类名', cronExpression: 'cron表达式', parameter: '参数', description: '描述', status: '状态' },
  titleFields: ['description', 'jobClassName'],
  subject: 'description',
  extraParams: ['state'],
  columns: ['description', 'jobClassName', 'cronExpression', 'nextFireTime', 'lastOutcome', 'recentRuns', 'status', 'parameter'],
  fields: [
    {
      name: 'jobClassName',
      options: registeredKinds,
      column: { minWidth: 150, card: 'subtitle' },
      search: { rank: 1, Control: JobKindFilter },
      form: { required: true, maxLength: 255, wide: true, help: 'kindHelp', aliases: ['任务类名'] },
    },
    {
      name: 'cronExpression',
      type: 'cron',
      column: { minWidth: 170, card: 'line', Cell: CronCell },
      form: { required: true, initial: '0 0 3 * * ?', aliases: ['cron表达式'] },
    },
    {
      name: 'parameter',
      type: 'textarea',
      column: { minWidth: 80, hidden: true },
      form: { maxLength: 1000, help: 'parameterHelp', aliases: ['参数'] },
    },
    {
      name: 'status',
      options: [
        { value: '0', label: 'active' },
        { value: '-1', label: 'stopped' },
      ],
      radio: true,
      column: { width: 112, card: 'status', sortable: true, Cell: JobState },
      search: { rank: 1 },
      form: { initial: '0', numeric: true },
    },
    { name: 'description', column: { minWidth: 200, emphasis: 'strong', card: 'title' }, form: { maxLength: 255, wide: true } },
    {
      name: 'nextFireTime',
      type: 'datetime',
      made: true,
      column: { width: 140, ifSent: true, sortable: true, card: 'note', Cell: NextRun },
    },
    { name: 'lastOutcome', made: true, query: false, ...lastOutcomes, column: { width: 150, ifSent: true, card: 'note', Cell: LastRun } },
    {
      name: 'recentRuns',
      made: true,
      query: false,
      column: { width: 116, ifSent: true, card: 'note', Cell: RecentRuns, text: recentText },
    },
  ],
  formExtensions: () => import('./job-form'),
}
