(abstract_class_declaration name: (_) @name) @type
(interface_declaration name: (_) @name) @type
(type_alias_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @type
(enum_body (property_identifier) @name @field)
(enum_assignment name: (_) @name) @field
(internal_module name: (_) @name) @type
(module name: (identifier) @name) @type
(function_signature name: (_) @name) @prototype
(method_signature name: (_) @name) @method
(abstract_method_signature name: (_) @name) @method
(property_signature name: (_) @name) @field
(public_field_definition name: (_) @name) @field
(required_parameter (accessibility_modifier) pattern: (identifier) @name) @field
(ambient_declaration (lexical_declaration (variable_declarator name: (identifier) @name))) @constant
(ambient_declaration (variable_declaration (variable_declarator name: (identifier) @name))) @constant
