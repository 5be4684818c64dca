/** What an audit row says was done, in the numbers of JeecgBoot. */
export const READ = 1
export const CREATE = 2
export const CHANGE = 3
export const DELETE = 4
export const EXPORT = 6
