import { expect, test } from 'vitest'
import { parseOriginRequests } from './origin-requests.ts'

test('requests are counted by their kind, however they were answered', () => {
  const metrics = [
    'http_request_duration_seconds_bucket{le="1",method="GET",route="/api/public/:token/now",status="200"} 7',
    'http_request_duration_seconds_count{method="GET",route="/api/public/:token/now",status="200"} 7',
    'http_request_duration_seconds_count{method="GET",route="/api/public/:token/r/:revision",status="200"} 5',
    'http_request_duration_seconds_count{method="GET",route="/api/public/:token/r/:revision",status="404"} 4',
    'http_request_duration_seconds_count{method="POST",route="/api/matches/:id/scores",status="200"} 90',
  ].join('\n')
  expect(parseOriginRequests(metrics)).toEqual({ now: 7, board: 9 })
})
