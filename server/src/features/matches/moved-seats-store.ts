import { sql } from 'kysely'

/**
 * For an update of `match_players p`: returns a seat that moved to a member to its guest. A complete match shows the name the
 * guest played with, or the guest's own if it was completed under the member's name.
 */
export const backToGuest = sql`
  person_id = p.guest_id, consent = 'given', is_kept_out = false, guest_id = null, moved_at = null, link_phone = null,
  played_name = (
    select case when m.completed_at < p.moved_at then p.played_name else g.display_name end
    from matches m, users g where m.id = p.match_id and m.is_complete and g.id = p.guest_id
  )
`

/**
 * For `match_players p`: whether the seat moved and its guest has no seat of their own in the
 * match.
 */
export const canReturn = sql<boolean>`p.guest_id is not null and not exists (
  select from match_players o where o.match_id = p.match_id and o.person_id = p.guest_id
)`
