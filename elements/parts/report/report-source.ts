import type { ConfigStore } from '../../core/config/config.types'
import { fetchQuery, type ListSource, type ServerQuery } from '../../core/query'
import { reportPaths } from '../../core/transport/report-paths'
import { isOpsError, noAuthorityCode } from '../../core/transport/ops-error'
import { pathSegment } from '../../core/transport/query-string'
import { requestPage, requestText } from '../picker/record-sources'
import { readFields, readReport, reportParams } from './report.model'
import type { Report, ReportField, ReportParams } from './report.types'

/** ms an answer is good for all pickers of a group (clause 7.4-05). */
const staleTime = 30_000

export interface ReportName {
  code: string
  /** Pickers of one group share answers. */
  groupId: string
}

export function reportQuery({ code, groupId }: ReportName): ServerQuery<Report> {
  return {
    key: ['report', groupId, code],
    freshFor: staleTime,
    load: async (transport, signal) => readReport(await transport.get(`${reportPaths.columns}/${pathSegment(code)}`, {}, { signal })),
  }
}

/**
 * The same by the id that pages of reports have in their addresses. The first call knows codes alone where a server keeps to the letter.
 */
export function reportByIdQuery(id: string): ServerQuery<Report> {
  return {
    key: ['report-page', id],
    freshFor: 0,
    async load(transport, signal) {
      try {
        return readReport(await transport.get(`${reportPaths.columns}/${pathSegment(id)}`, {}, { signal }))
      } catch (error) {
        if (!isOpsError(error) || error.kind !== 'business' || error.code === noAuthorityCode) throw error
        const report = readReport(await transport.get(`${reportPaths.columnsById}/${pathSegment(id)}`, {}, { signal }))
        // This call names the report no more.
        return { ...report, id: report.id || id }
      }
    },
  }
}

export function reportFieldsQuery(id: string, groupId: string): ServerQuery<readonly ReportField[]> {
  return {
    key: ['report-fields', groupId, id],
    freshFor: staleTime,
    load: async (transport, signal) => readFields(await transport.get(`${reportPaths.query}/${pathSegment(id)}`, {}, { signal })),
  }
}

/** Rows of a report, page by page. A search form that did not come leaves its conditions out and the rows there. */
export function reportSource(config: ConfigStore, name: ReportName, params: ReportParams): ListSource {
  return async (request) => {
    const { id } = await fetchQuery(config, reportQuery(name))
    const fields = await fetchQuery(config, reportFieldsQuery(id, name.groupId)).catch((): readonly ReportField[] => [])
    const column = requestText(request, 'column')
    const requestParameters = {
      ...reportParams(fields, request, params),
      ...requestPage(request),
      ...(column !== '' && { column, order: requestText(request, 'order') }),
    }
    const question: ServerQuery<unknown> = {
      key: ['report-rows', name.groupId, id, JSON.stringify(requestParameters)],
      freshFor: name.groupId === '' ? 0 : staleTime,
      load: (transport, signal) => transport.get(`${reportPaths.data}/${pathSegment(id)}`, requestParameters, { signal }),
    }
    return fetchQuery(config, question)
  }
}
