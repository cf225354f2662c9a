import { cruiseParts } from './boundaries/cruise-parts.ts'
import { listSources } from './parts.ts'

const { files, violations } = await cruiseParts()
// Without a compiler that it supports, dependency-cruiser finds no modules and reports success.
const unread = listSources().filter((file) => !files.includes(file))

for (const { rule, from, to } of violations) console.log(`${rule}: ${from} → ${to}`)
for (const file of unread) console.log(`not read: ${file}`)
console.log(`${files.length} files, ${violations.length} violations`)
process.exitCode = violations.length + unread.length === 0 ? 0 : 1
