import { z } from 'zod'
import { organizerEndpoint } from '../kernel/endpoint.ts'
import { tenantQuery } from '../kernel/query.ts'
import { placeView } from './views.ts'

export const listPlacesEndpoint = organizerEndpoint({
  id: 'places',
  method: 'GET',
  path: '/api/places',
  summary: 'List every season, league, team, player, game and page, to find one by a few letters of its name',
  query: tenantQuery,
  response: z.object({ places: z.array(placeView) }),
})
