// The tolerance, because each of the three figures is rounded to a tenth.
const roundingTenths = 1

/** Whether the ratings of two nines add up to that of the eighteen holes (CO8). */
export function doNinesAddUp(eighteenTenths: number, frontTenths: number, backTenths: number): boolean {
  return Math.abs(frontTenths + backTenths - eighteenTenths) <= roundingTenths
}

/** Whether a tee is rated harder for women than for men, as every real tee is (CO7). */
export function isHarderForWomen(womensTenths: number, mensTenths: number): boolean {
  return womensTenths > mensTenths
}
