/** Lazily loaded: everything that makes files of rows. */
export { exportRows } from './export-rows'
export { fileName, saveFile } from './files'
