import { type OneOfServerData, type ServerDataList, useServerDataList } from '../../../../elements/core/query'
import { type Disk, loadDisks } from './read-monitor'

type DisksResponse = readonly Disk[] | null

interface Disks extends Omit<ServerDataList<DisksResponse>, 'each'> {
  data: OneOfServerData<DisksResponse>
}

const questions = [{ key: ['monitor', 'disks'], load: loadDisks, noCache: true }]

export function useDisks(): Disks {
  const { each, ...more } = useServerDataList(questions)
  return { data: each[0]!, ...more }
}
