/** Name of the prop by which a view fires an event, as `HandlerName` says it for types. */
export function handlerName(event: string): string {
  const words = event.replace(/^ops-/, '').split('-')
  return `on${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
}
