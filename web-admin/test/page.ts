import type { PageView } from '@league/contracts/site/views'

/** A page with a heading, a text, and a block of an unknown type. */
export const pageView: PageView = {
  id: 'page-2',
  revision: '3',
  template: 'about',
  link: { id: 'link-2', label: 'About us', slug: 'about-us' },
  content: {
    blocks: [
      { type: 'hero', title: 'About us', subtitle: 'Since 1996' },
      { type: 'paragraph', text: 'We play every week.' },
      { type: 'hologram', depth: 3 },
    ],
  },
}

/** The same page one revision later, after somebody else changed it. */
export const laterPage: PageView = {
  ...pageView,
  revision: '4',
  content: {
    blocks: [
      { type: 'hero', title: 'Who we are', subtitle: 'Since 1996' },
      { type: 'hologram', depth: 3 },
    ],
  },
}
