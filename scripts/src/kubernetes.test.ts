import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseConfig } from '@nineteenth/server/config.ts'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { root } from './root.ts'

const containerSchema = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
  securityContext: z.object({}).loose(),
})
const podSchema = z.looseObject({
  securityContext: z.object({}).loose(),
  containers: z.tuple([containerSchema]),
  terminationGracePeriodSeconds: z.number().optional(),
})
const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()) }),
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
  spec: z.looseObject({ template: z.object({ spec: podSchema }).loose().optional() }).optional(),
})

const text = await readFile(join(root, 'ops/kubernetes.yaml'), 'utf8')
const documents = parseAllDocuments(text)
const objects = documents.map((document) => objectSchema.parse(document.toJS()))

test('it has all that a cluster needs, each under its own name', () => {
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  expect(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
    'Secret nineteenth-owner',
    'Secret nineteenth',
    'ConfigMap nineteenth',
    'Job nineteenth-migrate',
    'PersistentVolumeClaim nineteenth-assets',
    'Deployment nineteenth',
    'PodDisruptionBudget nineteenth',
    'Service nineteenth',
    'Ingress nineteenth',
  ])
})

test('what the migration needs comes first, and nothing that would serve', () => {
  const first = objects.filter(({ metadata }) => metadata.labels['step'] === 'first').map(({ kind }) => kind)
  expect(first).toEqual(['Secret', 'Secret', 'ConfigMap', 'Job', 'PersistentVolumeClaim'])
})

test.each(['Job', 'Deployment'])('a %s is not root, and writes to no file system of its own', (kind) => {
  const pod = podOf(kind)
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000 })
  expect(pod).toHaveProperty('automountServiceAccountToken', false)
  expect(pod.containers[0].securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
})

test('a new version replaces the old without a gap', () => {
  expect(get('Deployment').spec).toMatchObject({
    replicas: 2,
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0 } },
  })
  expect(get('PodDisruptionBudget').spec).toMatchObject({ minAvailable: 1 })
  const { containers, terminationGracePeriodSeconds = 30 } = podOf('Deployment')
  expect(containers[0]).toMatchObject({
    readinessProbe: { httpGet: { path: '/readyz' }, periodSeconds: 2, failureThreshold: 1 },
    livenessProbe: { httpGet: { path: '/healthz' } },
  })
  const { drainMs } = parseConfig(environmentOf('Deployment'))
  // Long enough for a probe to see it, and for who was told of it to send nobody any more.
  expect(drainMs).toBeGreaterThanOrEqual(8_000)
  expect(terminationGracePeriodSeconds * 1_000).toBeGreaterThanOrEqual(drainMs + 5_000)
})

test('every process has the settings that it demands; the owner migrates, and another serves', () => {
  expect(parseConfig(environmentOf('Job')).databaseUrl).toContain('//nineteenth_owner:')
  expect(parseConfig(environmentOf('Deployment')).databaseUrl).toContain('//nineteenth:')
  expect(podOf('Job').containers[0]).toMatchObject({
    command: ['node', 'server/src/migrate.ts'],
    image: podOf('Deployment').containers[0].image,
  })
})

test('whoever is asked for by a selector is there', () => {
  const labels = { app: 'nineteenth' }
  expect(get('Service').spec).toMatchObject({ selector: labels })
  expect(get('Deployment').spec).toMatchObject({
    selector: { matchLabels: labels },
    template: { metadata: { labels } },
  })
  expect(get('PodDisruptionBudget').spec).toMatchObject({ selector: { matchLabels: labels } })
  expect(get('Job').spec?.template).toMatchObject({ metadata: { labels: { app: 'nineteenth-migrate' } } })
})

function get(kind: string, name?: string): z.infer<typeof objectSchema> {
  const found = objects.find(
    (each) => each.kind === kind && (name ?? each.metadata.name) === each.metadata.name,
  )
  if (!found) throw new Error(`there is no ${kind} ${name ?? ''}`)
  return found
}

function podOf(kind: string): z.infer<typeof podSchema> {
  return podSchema.parse(get(kind).spec?.template?.spec)
}

/** What the image has, and then whatever the pod takes from, in its order. */
function environmentOf(kind: string): Record<string, string> {
  const sources = podOf(kind).containers[0].envFrom.flatMap((source) => Object.entries(source))
  const taken = sources.map(([from, { name }]) => {
    const { data, stringData } = get(from === 'secretRef' ? 'Secret' : 'ConfigMap', name)
    return data ?? stringData ?? {}
  })
  return Object.assign({ NODE_ENV: 'production' }, ...taken)
}
