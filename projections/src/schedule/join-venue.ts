import { sql } from '../query.ts'

/**
 * Joins the venue of `game` as `venue`, a deleted one too. A game at a venue is shown with the name that the venue has
 * today, so that renaming a venue changes one row.
 */
export const joinVenue = sql.fragment`
  left join schedule.venue venue on venue.organization_id = game.organization_id
    and venue.venue_id = game.venue_id
`

/** Where `game` is played, as visitors read it. The query needs `joinVenue`. */
export const locationOfGame = sql.fragment`
  case
    when venue.venue_id is null then game.location
    else concat_ws(', ', venue.name, game.court)
  end
`

/** The map link of where `game` is played. The query needs `joinVenue`. */
export const locationUrlOfGame = sql.fragment`
  case
    when venue.venue_id is null then game.location_url
    else venue.map_url
  end
`
