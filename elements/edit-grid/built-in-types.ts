/** Names of cell types that are not a page's own: here, so that an own one of such a name throws as it is set (clause 8-37). */
const builtIn =
  /^(normal|input(Number|_pop)?|textarea|checkbox|radio|list_multi|sel(ect-multiple|ect(-dict)?-search|ect|_search(_async)?|_depart|_user)|date(time)?|time|popup|upload|file|image|tags|progress|slot|hidden|row-(number|checkbox|radio|expand|drag-sort))$/

/** @throws Error for own types with the name of a built-in one */
export function checkOwnTypes(own: unknown): void {
  for (const name of Object.keys(own ?? {})) if (builtIn.test(name)) throw new Error(`cellTypes: "${name}" is a built-in cell type`)
}
