import type { BusinessView } from '@league/contracts/business/views'

/** A business with a value in almost every field. */
export const buffalo: BusinessView = {
  id: 'b-1',
  organization_id: 'org-1',
  name: 'Buffalo Hoops',
  phone: '+1 716 555 0100',
  email: 'office@hoops.example',
  website: 'https://www.hoops.example/',
  city: 'Buffalo',
  state: 'New York',
  location: '12 Court Street',
  facebook: 'https://facebook.com/buffalohoops',
  instagram: null,
  sport: 'basketball',
  category: 'co-ed',
  season: 'Spring 2026',
  nextSeason: 'Summer 2026',
  signupDeadline: '2026-03-01',
  signupStatus: 'active',
  cost: '$120 a player',
  skillLevel: 'Intermediate',
  revision: '3',
}
