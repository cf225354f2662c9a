import { afterEach, expect, test, vi } from 'vitest'
import { shareFile, shareText } from './share-client.ts'

const file = new File(['…'], 'results.png', { type: 'image/png' })

afterEach(() => vi.unstubAllGlobals())

const leave = async () => Promise.reject(new DOMException('left', 'AbortError'))

test('shares the picture on a phone that can share files', async () => {
  const share = vi.fn<Navigator['share']>(async () => {})
  vi.stubGlobal('navigator', { share, canShare: () => true })
  expect(await shareFile('Results', file)).toBe('shared')
  expect(share.mock.calls[0]?.[0]?.files).toEqual([file])
})

test('downloads the picture on other phones', async () => {
  const share = vi.fn<Navigator['share']>(async () => {})
  vi.stubGlobal('navigator', { share, canShare: () => false })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  expect(await shareFile('Results', file)).toBe('downloaded')
  expect([share.mock.calls.length, clicked.mock.calls.length]).toEqual([0, 1])
})

test('treats closing the share sheet as no error, and does nothing else', async () => {
  vi.stubGlobal('navigator', { share: leave, canShare: () => true })
  expect(await shareFile('Results', file)).toBe('left')
  expect(await shareText('Results', 'Ann 72')).toBe('left')
})

test('copies text to the clipboard without a share sheet, and reports a rejection', async () => {
  const writeText = vi.fn<Clipboard['writeText']>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await shareText('Results', 'Ann 72')).toBe('copied')
  expect(writeText).toHaveBeenCalledWith('Ann 72')
  writeText.mockRejectedValueOnce(new Error('not allowed'))
  expect(await shareText('Results', 'Ann 72')).toBe('failed')
})
