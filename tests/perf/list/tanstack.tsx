import { tableFeatures, useTable } from '@tanstack/react-table'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Device extends Record<string, string | number> {
  id: string
}

const features = tableFeatures({})
const names = ['name', 'group', 'channels', 'bitrate', 'online', 'createTime']
const columns = names.map((name) => ({ id: name, header: name, accessorKey: name }))

/** The least that shows pages of a server: no states, no widths, no keys, nothing for assistive technology. */
function Page() {
  const [listQuery, setListQuery] = useState({ column: 'createTime', order: 'desc', name: '', pageNo: 1 })
  const [data, setData] = useState<Device[]>([])
  useEffect(() => {
    const ends = new AbortController()
    const query = new URLSearchParams({ ...listQuery, pageNo: String(listQuery.pageNo), pageSize: '10' })
    fetch(`/device/list?${query}`, { signal: ends.signal })
      .then((response) => response.json() as Promise<{ result: { records: Device[] } }>)
      .then(
        ({ result }) => setData(result.records),
        () => undefined,
      )
    return () => ends.abort()
  }, [listQuery])
  const table = useTable({ features, columns, data })
  useEffect(() => {
    Object.assign(globalThis, {
      list: {
        first: () => document.querySelector('tbody td')?.textContent ?? '',
        sort: () => setListQuery({ ...listQuery, column: 'channels', order: 'asc', pageNo: 1 }),
        filter: () => setListQuery({ ...listQuery, name: '*77*', pageNo: 1 }),
        next: () => setListQuery({ ...listQuery, pageNo: listQuery.pageNo + 1 }),
      },
    })
  })
  return (
    <table>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.original.id}>
            {names.map((name) => (
              <td key={name}>{row.original[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

createRoot(document.getElementById('root')!).render(<Page />)
