import { type OneOfServerData, type ServerDataList, useServerDataList } from '../../../../elements/core/query'
import { type Disk, loadDisks } from './read-monitor'

type Told = readonly Disk[] | null

interface Disks extends Omit<ServerDataList<Told>, 'each'> {
  data: OneOfServerData<Told>
}

const questions = [{ key: ['monitor', 'disks'], load: loadDisks, forget: true }]

export function useDisks(): Disks {
  const { each, ...more } = useServerDataList(questions)
  return { data: each[0]!, ...more }
}
