export { default as DeviceThumb } from './DeviceThumb'
export { default as NumberCell } from './NumberCell'
