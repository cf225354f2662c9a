/** What a decoder repairs a block with: the remainder of its data, divided by the generator, over GF(256). */
export function errorCorrectionOf(data: readonly number[], length: number): number[] {
  const generator = generatorOf(length)
  let remainder = Array<number>(length).fill(0)
  for (const byte of data) {
    const factor = byte ^ (remainder[0] ?? 0)
    const shifted = [...remainder.slice(1), 0]
    remainder = shifted.map((one, at) => one ^ multiply(generator[at] ?? 0, factor))
  }
  return remainder
}

/** The product of (x - 2^i) for every i below the degree, highest power first, without the leading 1. */
function generatorOf(degree: number): number[] {
  let product = [1]
  for (let power = 0, root = 1; power < degree; power++, root = multiply(root, 2))
    product = [...product, 0].map((one, at) => one ^ multiply(product[at - 1] ?? 0, root))
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
