import { z } from 'zod'
import { query, sql } from '../query.ts'

const nameRow = z.object({ name: z.string() })

/** Everything that may hold the address of an uploaded picture. Deleted rows count too, as does every version of a page. */
const fragments = [
  sql.fragment`select logo as text from directory.organization where logo is not null`,
  sql.fragment`select image_url from division.division where image_url is not null`,
  sql.fragment`select image from player.person where image is not null`,
  sql.fragment`select sponsor_image from player.person where sponsor_image is not null`,
  sql.fragment`select logo from team.entry where logo is not null`,
  sql.fragment`select content::text from site.page_version`,
]

/** Lists the names of all uploaded pictures that rows refer to: the end of `/media/0123….webp`. */
export const listReferencedPicturesQuery = query(
  ['directory', 'division', 'player', 'team', 'site'],
  async (db) => {
    const rows = await db.any(sql.type(nameRow)`
      select distinct name[1] as name
      from (${sql.join(fragments, sql.fragment` union all `)}) as texts,
        regexp_matches(text, '/media/([a-f0-9]{32}\\.webp)', 'g') as name
    `)
    return new Set(rows.map(({ name }) => name))
  },
)
