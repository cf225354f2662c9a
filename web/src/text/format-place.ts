/** Where a course is, in the order people say it: Augusta, GA, US. */
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
