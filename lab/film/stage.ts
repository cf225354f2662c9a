import type { Locator, Page } from '@playwright/test'
import { nodes } from '@nineteenth/e2e/helpers/environment.ts'

export const phoneSize = { width: 390, height: 620 }

/** Colors and sizes of the stage; the colors are the product's own. */
const design = { head: 60, margin: 20, radius: 28, paper: '#e4decf', ink: '#14201a', thumb: '#0b5d3b' }

/** A frame of the film: its pixels as red, green, blue and opacity, and its duration. */
export interface Frame {
  pixels: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
  durationMs: number
}

interface Phones {
  left: Page
  right: Page
}

type Side = keyof Phones

/** Everything that a frame shows. */
interface Scene {
  /** The last screenshot of each phone. */
  screens: Record<Side, string>
  captions: Record<Side, string>
  /** The position of the thumb over the left phone, and whether it is down. */
  thumb: { x: number; y: number; isDown: boolean }
}

/** Two phones side by side and a thumb. Frames are painted in a page of the product, for its font. */
export async function openStage(page: Page, phones: Phones, captions: Record<Side, string>) {
  await page.goto(`${nodes.first}/login`)
  await page.evaluate(() => document.fonts.load('600 20px "Inter Variable"'))
  const frames: Frame[] = []
  const scene: Scene = {
    screens: { left: await look(phones.left), right: await look(phones.right) },
    captions,
    thumb: { x: 300, y: phoneSize.height - 40, isDown: false },
  }
  return { frames, show, tap }

  /** Shows the current screens of these phones for this long. */
  async function show(durationMs: number, ...sides: Side[]): Promise<void> {
    for (const side of sides) scene.screens[side] = await look(phones[side])
    const { pixels, width, height } = await page.evaluate(paint, { scene, phoneSize, design })
    frames.push({ pixels: new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height, durationMs })
  }

  /** Moves the thumb to a key of the left phone and presses it. */
  async function tap(key: Locator): Promise<void> {
    const { x: fromX, y: fromY } = scene.thumb
    const { x, y } = await centreOf(key)
    for (const part of [0.1, 0.35, 0.65, 0.9, 1]) {
      scene.thumb = { x: fromX + (x - fromX) * part, y: fromY + (y - fromY) * part, isDown: false }
      await show(50)
    }
    await show(250)
    scene.thumb.isDown = true
    await show(150)
    scene.thumb.isDown = false
    // Painted last, because its effect disappears after half a second, and painting a frame takes
    // as long.
    await key.click()
  }
}

async function look(phone: Page): Promise<string> {
  return (await phone.screenshot({ caret: 'hide' })).toString('base64')
}

async function centreOf(key: Locator): Promise<{ x: number; y: number }> {
  const box = await key.boundingBox()
  if (!box) throw new Error('there is nothing to tap')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

interface Painting {
  scene: Scene
  phoneSize: { width: number; height: number }
  design: { head: number; margin: number; radius: number; paper: string; ink: string; thumb: string }
}

/** The pixels of a scene. Runs in the browser, without access to this file. */
async function paint({ scene, phoneSize: phone, design: { head, margin, ...drawn } }: Painting) {
  const [width, height] = [2 * phone.width + 3 * margin, phone.height + head + margin]
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  if (!canvas) throw new Error('nothing to draw on')
  canvas.fillStyle = drawn.paper
  canvas.fillRect(0, 0, width, height)
  for (const side of ['left', 'right'] as const) {
    const left = side === 'left' ? margin : 2 * margin + phone.width
    canvas.fillStyle = drawn.ink
    canvas.font = '600 20px "Inter Variable"'
    canvas.textAlign = 'center'
    canvas.fillText(scene.captions[side], left + phone.width / 2, head / 2 + 9)
    const bytes = Uint8Array.from(atob(scene.screens[side]), (letter) => letter.charCodeAt(0))
    canvas.save()
    canvas.beginPath()
    canvas.roundRect(left, head, phone.width, phone.height, drawn.radius)
    canvas.clip()
    canvas.drawImage(await createImageBitmap(new Blob([bytes])), left, head)
    canvas.restore()
  }
  canvas.beginPath()
  canvas.arc(margin + scene.thumb.x, head + scene.thumb.y, scene.thumb.isDown ? 20 : 26, 0, 2 * Math.PI)
  canvas.globalAlpha = scene.thumb.isDown ? 0.7 : 0.4
  canvas.fillStyle = drawn.thumb
  canvas.fill()
  const { data } = canvas.getImageData(0, 0, width, height)
  const slices = Array.from({ length: Math.ceil(data.length / 0x8000) }, (_, at) =>
    String.fromCharCode(...data.subarray(at * 0x8000, (at + 1) * 0x8000)),
  )
  return { pixels: btoa(slices.join('')), width, height }
}
