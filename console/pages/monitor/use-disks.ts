import { type Disk, loadDisks } from './read-monitor'
import { type EachAnswer, type EachData, useEach } from './use-each'

type Told = readonly Disk[] | null

interface Disks extends Omit<EachAnswer<Told>, 'each'> {
  data: EachData<Told>
}

const items = [{ name: 'disks', load: loadDisks, enabled: true }]

export function useDisks(): Disks {
  const { each, ...more } = useEach(items)
  return { data: each[0]!, ...more }
}
