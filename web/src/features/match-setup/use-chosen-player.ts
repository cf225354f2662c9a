import { playerQuery } from '#api/player-queries.ts'
import { paths } from '#app/paths.ts'
import type { Player } from '@nineteenth/contracts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { MatchEditor } from './form/use-match-form.ts'
import { withPlayer } from './line-up/players.ts'

/** Takes over whom somebody wants to play with: /matches/new?with=7. */
export function useChosenPlayer({ update }: MatchEditor): void {
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const id = Number(params.get('with'))
  const { data: player } = useQuery(
    id > 0 ? playerQuery(id) : { queryKey: ['players', 'none'], queryFn: skipToken },
  )
  const take = useEffectEvent(({ displayName, handicap, username }: Player) => {
    update((form) => withPlayer(form, { id, displayName, handicap, username }))
    // A reload must not bring back whom somebody has taken out.
    navigate(paths.newMatch, { replace: true })
  })
  useEffect(() => {
    if (player) take(player)
  }, [player])
}
