/** A size of code at error correction M. Up to the sixth all blocks are equally long, and no code names its version. */
export interface Version {
  number: number
  blocks: number
  dataPerBlock: number
  correctionPerBlock: number
}

const versions: readonly Version[] = [
  { number: 1, blocks: 1, dataPerBlock: 16, correctionPerBlock: 10 },
  { number: 2, blocks: 1, dataPerBlock: 28, correctionPerBlock: 16 },
  { number: 3, blocks: 1, dataPerBlock: 44, correctionPerBlock: 26 },
  { number: 4, blocks: 2, dataPerBlock: 32, correctionPerBlock: 18 },
  { number: 5, blocks: 2, dataPerBlock: 43, correctionPerBlock: 24 },
  { number: 6, blocks: 4, dataPerBlock: 27, correctionPerBlock: 16 },
]

// Mode, length and end take four bits, eight and four.
const frameBytes = 2

/** The smallest version that holds so many bytes; nothing where even the largest does not. */
export function findVersion(byteCount: number): Version | undefined {
  return versions.find(({ blocks, dataPerBlock }) => byteCount + frameBytes <= blocks * dataPerBlock)
}

/** Everything that is drawn, byte by byte: the data of all blocks in turn, then their error correction in turn. */
export function codewordsOf(bytes: readonly number[], version: Version): number[] {
  const { blocks, dataPerBlock, correctionPerBlock } = version
  const data = framed(bytes, blocks * dataPerBlock)
  const dataBlocks = Array.from({ length: blocks }, (_, block) =>
    data.slice(block * dataPerBlock, (block + 1) * dataPerBlock),
  )
  const corrections = dataBlocks.map((block) => errorCorrectionOf(block, correctionPerBlock))
  return [...inTurn(dataBlocks, dataPerBlock), ...inTurn(corrections, correctionPerBlock)]
}

/** Byte mode (0100), the length, the bytes, the end (0000): everything lies four bits beside its byte. */
function framed(bytes: readonly number[], length: number): number[] {
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...bytes.flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ]
  const filled = Array.from({ length: nibbles.length / 2 }, (_, index) => {
    return ((nibbles[index * 2] ?? 0) << 4) | (nibbles[index * 2 + 1] ?? 0)
  })
  const padding = Array.from({ length: length - filled.length }, (_, index) =>
    index % 2 === 0 ? 0xec : 0x11,
  )
  return [...filled, ...padding]
}

function inTurn(blocks: readonly (readonly number[])[], length: number): number[] {
  return Array.from({ length }, (_, index) => blocks.map((block) => block[index] ?? 0)).flat()
}

/** What a decoder repairs a block with: the remainder of its data, divided by the generator, over GF(256). */
export function errorCorrectionOf(data: readonly number[], length: number): number[] {
  const generator = generatorOf(length)
  let remainder = Array<number>(length).fill(0)
  for (const byte of data) {
    const factor = byte ^ (remainder[0] ?? 0)
    const shifted = [...remainder.slice(1), 0]
    remainder = shifted.map((one, index) => one ^ multiply(generator[index] ?? 0, factor))
  }
  return remainder
}

/** The product of (x - 2^i) for every i below the degree, highest power first, without the leading 1. */
function generatorOf(degree: number): number[] {
  let product = [1]
  for (let power = 0, root = 1; power < degree; power++, root = multiply(root, 2))
    product = [...product, 0].map((one, index) => one ^ multiply(product[index - 1] ?? 0, root))
  return product.slice(1)
}

/** In the field that QR codes use: powers of 2 modulo x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> bit) & 1) * one
  }
  return product
}
