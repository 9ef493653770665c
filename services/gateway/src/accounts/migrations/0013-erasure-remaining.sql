-- What mentions the person and stays, by kind. It names nobody.
alter table accounts.erasures add column remaining text[] not null default '{}';
