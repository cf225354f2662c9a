export { inOrder } from './in-order.ts'
export { emptyLog, recordInMemory, rowKey } from './memory-log.ts'
