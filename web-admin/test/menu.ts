import type { LinkView } from '@league/contracts/site/views'

function link(position: number, fields: Partial<LinkView> & { label: string }): LinkView {
  return {
    id: `link-${position}`,
    slug: null,
    url: null,
    is_external: false,
    show_in_navbar: true,
    template: 'blank',
    position,
    organization_id: 'org-1',
    page_id: `page-${position}`,
    core: false,
    ...fields,
  }
}

/** A small menu: the home page, a core link, a custom page, and a hidden link to another website. */
export const linkViews: readonly [LinkView, LinkView, LinkView, LinkView] = [
  link(0, { label: 'Home', slug: 'home', template: 'home' }),
  link(1, { label: 'Standings', slug: 'teamList', core: true }),
  link(2, { label: 'About us', slug: 'about-us', template: 'about' }),
  link(3, {
    label: 'Shop',
    url: 'https://shop.example',
    is_external: true,
    page_id: null,
    show_in_navbar: false,
  }),
]
