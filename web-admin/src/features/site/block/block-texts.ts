import { isBlockType, type BlockType } from '@league/contracts/site/blocks'

interface BlockText {
  name: string
  description: string
}

/** The name and description of every block type, in the order of the menu that adds a block. */
export const blockTexts: Readonly<Record<BlockType, BlockText>> = {
  hero: { name: 'Heading', description: 'A large title with a subtitle' },
  imageHero: { name: 'Picture with text', description: 'A picture across the page with text on it' },
  intro: { name: 'Introduction', description: 'A title and a text' },
  paragraph: { name: 'Text', description: 'One or more paragraphs' },
  list: { name: 'List', description: 'A list of short points' },
  image: { name: 'Picture', description: 'A picture with an optional caption' },
  button: { name: 'Button', description: 'Opens a page or another website' },
  faq: { name: 'Questions and answers', description: 'Visitors click a question to see the answer' },
  fees: { name: 'Fees', description: 'A list of prices' },
  contact: { name: 'Contact people', description: 'People with email and phone' },
  map: { name: 'Location', description: 'An address with a link to a map' },
  video: { name: 'Video', description: 'A YouTube video' },
  store: { name: 'Store', description: 'Products with pictures and colors' },
  news: { name: 'News', description: 'Dated posts, latest first, with a feed to follow' },
  sponsors: { name: 'Sponsors', description: 'Names or logos with links' },
  standings: { name: 'Standings', description: 'The standings, always up to date' },
  schedule: { name: 'Schedule', description: 'The next games, always up to date' },
  leaders: { name: 'Leaders', description: 'The leading players, always up to date' },
}

/** Returns the name of a block type; an unknown type is its own name. */
export function blockName(type: string): string {
  return isBlockType(type) ? blockTexts[type].name : type
}
