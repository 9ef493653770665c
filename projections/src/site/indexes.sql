create index page_link on page (organization_id, link_id);
create index link_slug on link (organization_id, lower(slug));
