/** The calls that every kind of record has which a JeecgBoot server keeps: below the head of its controller, `/sys/position`. */
export function entityPaths<Head extends string>(head: Head) {
  return {
    list: `${head}/list`,
    add: `${head}/add`,
    edit: `${head}/edit`,
    delete: `${head}/delete`,
    deleteBatch: `${head}/deleteBatch`,
    exportXls: `${head}/exportXls`,
    importExcel: `${head}/importExcel`,
  } as const
}
