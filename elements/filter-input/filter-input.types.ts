/** How the server is to compare (QueryGenerator of JeecgBoot): contains, is not, at least, at most, is. */
export type FilterOperator = 'like' | 'ne' | 'ge' | 'le' | 'eq'
