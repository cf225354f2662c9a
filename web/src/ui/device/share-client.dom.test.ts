import { afterEach, expect, test, vi } from 'vitest'
import { shareFile, shareText } from './share-client.ts'

const file = new File(['…'], 'results.png', { type: 'image/png' })

afterEach(() => vi.unstubAllGlobals())

const leave = async () => Promise.reject(new DOMException('left', 'AbortError'))

test('a phone that shares files is handed the picture', async () => {
  const share = vi.fn<Navigator['share']>(async () => {})
  vi.stubGlobal('navigator', { share, canShare: () => true })
  expect(await shareFile('Results', file)).toBe('shared')
  expect(share.mock.calls[0]?.[0]?.files).toEqual([file])
})

test('one that shares no files keeps it as a download', async () => {
  const share = vi.fn<Navigator['share']>(async () => {})
  vi.stubGlobal('navigator', { share, canShare: () => false })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  expect(await shareFile('Results', file)).toBe('downloaded')
  expect([share.mock.calls.length, clicked.mock.calls.length]).toEqual([0, 1])
})

test('whoever leaves the sheet has not failed, and nothing else is done', async () => {
  vi.stubGlobal('navigator', { share: leave, canShare: () => true })
  expect(await shareFile('Results', file)).toBe('left')
  expect(await shareText('Results', 'Ann 72')).toBe('left')
})

test('without a sheet text goes to the clipboard, and a refusal is told', async () => {
  const writeText = vi.fn<Clipboard['writeText']>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await shareText('Results', 'Ann 72')).toBe('copied')
  expect(writeText).toHaveBeenCalledWith('Ann 72')
  writeText.mockRejectedValueOnce(new Error('not allowed'))
  expect(await shareText('Results', 'Ann 72')).toBe('failed')
})
