/** A course's location in the usual order: Augusta, GA, US. */
export function formatPlace({
  city,
  region,
  country,
}: {
  city: string
  region: string
  country: string
}): string {
  return [city, region, country].filter(Boolean).join(', ')
}
